// Shows the entries of INDEX that hold every word; those with words in their titles first.
(() => {
  const root = document.body.dataset.root;
  const field = document.getElementById('search');
  const results = document.getElementById('results');
  const article = document.querySelector('article');
  const lower = INDEX.map(([url, page, title, text]) => ({
    url, page, title, text, names: (page + ' ' + title).toLowerCase(), all: (page + ' ' + title + ' ' + text).toLowerCase()
  }));
  const score = (entry, words) => words.reduce((sum, word) =>
    sum + (entry.title.toLowerCase() === word ? 8 : entry.names.includes(word) ? 3 : 1), 0) - entry.text.length / 1e5;
  const around = (entry, word) => {
    const at = Math.max(0, entry.text.toLowerCase().indexOf(word) - 60);
    return (at > 0 ? '... ' : '') + entry.text.slice(at, at + 180);
  };
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
    const found = words.length === 0 ? [] : lower.filter(entry => words.every(word => entry.all.includes(word)));
    found.sort((a, b) => score(b, words) - score(a, words));
    results.replaceChildren(...found.slice(0, 30).map(entry => {
      const link = document.createElement('a');
      link.href = root + entry.url;
      link.textContent = entry.title && entry.title !== entry.page ? entry.page + ': ' + entry.title : entry.page;
      const text = document.createElement('span');
      text.textContent = around(entry, words[0]);
      link.append(text);
      return link;
    }));
    if (words.length > 0 && found.length === 0) {
      results.textContent = 'Nothing holds all of these words.';
    }
    results.hidden = words.length === 0;
    article.hidden = words.length > 0;
  };
  field.addEventListener('input', show);
  // A link to a heading of the same page closes the list.
  results.addEventListener('click', event => {
    if (event.target.closest('a')) {
      field.value = '';
      show();
    }
  });
  document.addEventListener('keydown', event => {
    if (event.key === '/' && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    }
  });
})();
