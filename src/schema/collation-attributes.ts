import { name } from './attribute-kinds.ts';
import { optional } from './element.ts';

/** How texts are compared, and which characters they have. */
export const collationAttributes = (outer: string) => ({
  collation: optional(
    name,
    `How texts are compared and sorted (default: as in ${outer}): a collation, or one for each of some databases by the names of their adapters, as "adapter:collation", separated by spaces.`,
  ),
  charset: optional(
    name,
    `Character set of texts, on databases that have several (default: that of ${outer}).`,
  ),
});
