/** Stands for a bound value in a condition, until the dialect says how its placeholders are written. */
export const PLACE = '\0';
