import type { Config } from '../../config/config.ts';
import { missingVariables, resolveText } from '../../config/config-text.ts';
import type { PlaceholderValues } from '../../migrations/file/resolve.ts';

/** The values of placeholders in this environment. */
export const placeholderValues = ({ migrations, environment }: Config): PlaceholderValues =>
  new Map(
    migrations.placeholders.map(({ name, value }) => {
      const missing = missingVariables(value, environment);
      return [name, missing.length > 0 ? { missing } : resolveText(value, environment)];
    }),
  );
