import { describe, expect, it } from 'vitest';
import {
  isPrepared,
  refusePreparedChangelog,
  refuseVersion,
  releasedChangelog,
} from '../../scripts/release/version.mjs';

describe('the next version', () => {
  it.each([
    ['0.2.0', '0.1.0'],
    ['0.1.1', '0.1.0'],
    ['0.10.0', '0.9.3'],
    ['1.0.0', '1.0.0-beta.2'],
    ['1.0.0-beta.10', '1.0.0-beta.9'],
    ['1.0.1-beta.1', '1.0.0'],
  ])('may be %s after %s, and not the other way round', (version, current) => {
    expect(refuseVersion(version, current)).toBeUndefined();
    expect(refuseVersion(current, version)).toBe(`${current} is not newer than ${version}.`);
  });

  it.each(['1', '1.2', 'v1.2.3', '1.2.3.4', '1.2.3-', 'next'])('cannot be %s', (version) => {
    expect(refuseVersion(version, '0.1.0')).toContain('is not a version such as 1.2.3');
  });

  it('is not the current one', () => {
    expect(refuseVersion('0.1.0', '0.1.0')).toContain('not newer');
  });
});

describe('the changelog of a release', () => {
  const date = new Date(Date.UTC(2030, 0, 2));

  it('has the unreleased changes below the version and the date', () => {
    const before = '# Changelog\n\n## Unreleased\n\n### Added\n\n- a\n\n## 0.1.0 - 2026-01-01\n\n- b\n';
    expect(releasedChangelog(before, '0.2.0', date)).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2030-01-02\n\n### Added\n\n- a\n\n## 0.1.0 - 2026-01-01\n\n- b\n',
    );
  });

  it.each(['# Changelog\n', '## Unreleased\n\n## 0.1.0 - 2026-01-01\n\n- b\n'])(
    'needs changes: %j',
    (text) => {
      expect(() => releasedChangelog(text, '0.2.0', date)).toThrow(/no heading|no changes/);
    },
  );
});

describe('a prepared release', () => {
  const prepared = '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2030-01-02\n\n### Added\n\n- a\n';

  it('has the version, and a section with its date', () => {
    expect(isPrepared(prepared, '0.2.0', '0.2.0')).toBe(true);
    expect(isPrepared(prepared, '0.2.0', '0.1.0')).toBe(false);
    expect(isPrepared(prepared, '0.3.0', '0.3.0')).toBe(false);
    expect(isPrepared(prepared.replace(' - 2030-01-02', ''), '0.2.0', '0.2.0')).toBe(false);
  });

  it('has all changes below its heading', () => {
    expect(refusePreparedChangelog(prepared, '0.2.0')).toBeUndefined();
    expect(refusePreparedChangelog(prepared.replace('- a\n', ''), '0.2.0')).toBe(
      'there are no changes below "## 0.2.0".',
    );
    const more = prepared.replace('## Unreleased\n', '## Unreleased\n\n### Fixed\n\n- b\n');
    expect(refusePreparedChangelog(more, '0.2.0')).toContain('there are changes below "## Unreleased".');
  });
});
