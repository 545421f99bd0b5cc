package org.jgpu.maven.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PtxEntriesTest {
  @Test
  void readsSizesOfScalarsPointersAndStructs() {
    PtxEntries entries =
        PtxEntries.parse(
            """
            .version 9.0
            .target sm_75
            .address_size 64

            // .globl spmv
            .visible .entry spmv(
            	.param .u64 spmv_param_0,
            	.param .u64 .ptr .global .align 4 spmv_param_1,
            	.param .align 8 .b8 spmv_param_2[520],
            	.param .f32 spmv_param_3,
            	.param .u8 spmv_param_4,
            	.param .u64 .ptr .align 1 spmv_param_5
            )
            .maxntid 256, 1, 1
            {
            	ld.param.u64 	%rd1, [spmv_param_0];
            	ret;
            }
            """);
    List<PtxParameter> parameters = entries.parameters("spmv").orElseThrow();
    assertEquals(
        List.of(8, 8, 520, 4, 1, 8), parameters.stream().map(PtxParameter::bytes).toList());
    assertEquals(".b8[520] (520 bytes)", parameters.get(2).toString());
    assertEquals(".u8 (1 byte)", parameters.get(4).toString());
  }

  @Test
  void readsEntriesWithoutParametersAndSkipsDeviceFunctionsAndComments() {
    PtxEntries entries =
        PtxEntries.parse(
            """
            .func (.param .b32 r) helper(.param .b32 a) { ret; }
            /* .entry old( .param .u64 x ) */
            // .entry older( .param .u64 x )
            .visible .entry empty()
            { ret; }
            .weak .entry bare
            { ret; }
            """);
    assertEquals(Set.of("bare", "empty"), entries.symbols());
    assertEquals(Optional.of(List.of()), entries.parameters("empty"));
    assertEquals(Optional.of(List.of()), entries.parameters("bare"));
    assertEquals(Optional.empty(), entries.parameters("helper"));
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    var failure =
        assertThrows(
            IllegalArgumentException.class,
            () -> PtxEntries.parse(".entry odd(.param .texref t) {}"));
    assertEquals(
        "PTX entry odd has the unknown parameter '.param .texref t'", failure.getMessage());
  }
}
