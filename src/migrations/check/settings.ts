import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

const RULE_SETTINGS = ['off', 'warning', 'error'] as const;
type RuleSetting = (typeof RULE_SETTINGS)[number];

/** `migrations.rules` of the configuration, by rule. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** Findings as the configuration wants them: left out, or with another severity. */
export const withSettings = (
  findings: readonly Diagnostic[],
  settings: RuleSettings,
): readonly Diagnostic[] =>
  findings.flatMap((finding) => {
    const setting = Object.hasOwn(settings, finding.code) ? settings[finding.code] : undefined;
    if (setting === undefined) return [finding];
    return setting === 'off' ? [] : [{ ...finding, severity: setting }];
  });
