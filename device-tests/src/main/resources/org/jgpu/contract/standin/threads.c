/*
 * The threads of a stand-in for NVIDIA's driver: those that call host functions, which the JVM comes to know, and how
 * long they live. As with the driver, they end with the primary context, and whoever releases that waits for them. One
 * holder is a library that releases what it holds in C's exit, as cuBLAS does.
 */
#include <pthread.h>
#include <stdlib.h>

#define DEVICES 16

typedef struct worker {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  void (*function)(void *);
  void *data;
  int ends;
  struct worker *next;
  struct worker *idle;
} worker;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static worker *workers, *idle;
static int holders[DEVICES];

static void *serve(void *argument) {
  worker *own = argument;
  pthread_mutex_lock(&own->lock);
  for (;;) {
    while (!own->function && !own->ends) {
      pthread_cond_wait(&own->changed, &own->lock);
    }
    if (own->ends) {
      break;
    }
    void (*function)(void *) = own->function;
    pthread_mutex_unlock(&own->lock);
    function(own->data);
    pthread_mutex_lock(&own->lock);
    own->function = NULL;
    pthread_cond_broadcast(&own->changed);
  }
  pthread_mutex_unlock(&own->lock);
  return NULL;
}

static worker *take(void) {
  pthread_mutex_lock(&lock);
  worker *taken = idle;
  if (taken) {
    idle = taken->idle;
  } else {
    taken = calloc(1, sizeof *taken);
    pthread_mutex_init(&taken->lock, NULL);
    pthread_cond_init(&taken->changed, NULL);
    pthread_create(&taken->thread, NULL, serve, taken);
    taken->next = workers;
    workers = taken;
  }
  pthread_mutex_unlock(&lock);
  return taken;
}

/* Calls a host function on a thread of the driver's own, and waits for its end. */
void standin_call(void (*function)(void *), void *data) {
  worker *own = take();
  pthread_mutex_lock(&own->lock);
  own->data = data;
  own->function = function;
  pthread_cond_broadcast(&own->changed);
  while (own->function) {
    pthread_cond_wait(&own->changed, &own->lock);
  }
  pthread_mutex_unlock(&own->lock);
  pthread_mutex_lock(&lock);
  own->idle = idle;
  idle = own;
  pthread_mutex_unlock(&lock);
}

static void end_all(void) {
  pthread_mutex_lock(&lock);
  worker *ending = workers;
  workers = idle = NULL;
  pthread_mutex_unlock(&lock);
  while (ending) {
    worker *own = ending;
    ending = own->next;
    pthread_mutex_lock(&own->lock);
    own->ends = 1;
    pthread_cond_broadcast(&own->changed);
    pthread_mutex_unlock(&own->lock);
    pthread_join(own->thread, NULL);
    free(own);
  }
}

/* Says that a context has a holder more, the first time the library too. */
void standin_held(int device) {
  holders[device] += holders[device] ? 1 : 2;
}

/* Says that a context has a holder less. */
void standin_released(int device) {
  if (--holders[device] == 0) {
    end_all();
  }
}

__attribute__((destructor)) static void library_leaves(void) {
  for (int device = 0; device < DEVICES; device++) {
    if (holders[device]) {
      standin_released(device);
    }
  }
}
