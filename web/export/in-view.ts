/** Which sections of a figure show the stages in view. */

/** The stages in view: where they are made, and also where others use them. */
export interface InView {
  readonly produced: ReadonlySet<number>;
  readonly all: ReadonlySet<number>;
}

interface Section {
  readonly groups: readonly { readonly cells: readonly { readonly stage: number }[] }[];
}

/**
 * The sections that show some stages. A stage of all heads, such as the mask, does not add the
 * sections of heads that are not in view.
 */
export function sectionsShowing<Of extends Section>(
  sections: readonly Of[],
  produced: ReadonlySet<number>,
): readonly Of[] {
  const withStages = sections
    .map((section): [Of, number[]] => {
      const stages = section.groups.flatMap(({ cells }) => cells.map(({ stage }) => stage));
      return [section, stages.filter((stage) => produced.has(stage))];
    })
    .filter(([, stages]) => stages.length);
  const isAlone = (stage: number): boolean =>
    withStages.filter(([, stages]) => stages.includes(stage)).length === 1;
  const onlyThere = withStages.filter(([, stages]) => stages.some(isAlone));
  return (onlyThere.length ? onlyThere : withStages.slice(0, 1)).map(([section]) => section);
}
