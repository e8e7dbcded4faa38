/** The lines of a header, and how each is written. */
export const HEADER_FORMS = {
  object: '-- orm:object <product> <kind> "<name>"',
  runs: '-- orm:runs before|after',
  needs: '-- orm:needs <kind> "<name>"',
  drop: '-- orm:drop <statement>',
} as const;
