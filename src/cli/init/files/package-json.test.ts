import { expect, it } from 'vitest';
import { isModuleProject, typescriptSigns, UnreadablePackage, withPackages } from './package-json.ts';

const packages = { 'orm-models-runtime': '^1.0.0', pg: '^8.0.0' };

it('makes a package of ES modules', () => {
  expect(JSON.parse(withPackages(undefined, packages))).toEqual({
    private: true,
    type: 'module',
    dependencies: packages,
  });
});

it('keeps what a package.json says, its indentation and its versions', () => {
  const present =
    '{\n    "name": "shop",\n    "devDependencies": {"pg": "7"},\n    "dependencies": {"zod": "1"}\n}\n';
  const extended = withPackages(present, packages);
  expect(JSON.parse(extended)).toEqual({
    name: 'shop',
    devDependencies: { pg: '7' },
    dependencies: { 'orm-models-runtime': '^1.0.0', zod: '1' },
  });
  expect(extended).toContain('\n    "name"');
  expect(withPackages(extended, packages)).toBe(extended);
});

it('makes ES modules of a package that npm has written for its first dependency', () => {
  const extended = withPackages('{"dependencies": {"orm-models-runtime": "1", "pg": "8"}}', packages);
  expect(JSON.parse(extended)).toEqual({
    type: 'module',
    dependencies: { 'orm-models-runtime': '1', pg: '8' },
  });
  expect(withPackages(extended, packages)).toBe(extended);
});

it.each(['[]', '{', '{"dependencies": []}'])('refuses %s', (present) => {
  expect(() => withPackages(present, packages)).toThrow(UnreadablePackage);
});

it('knows the signs of TypeScript', () => {
  expect(typescriptSigns(undefined)).toBeUndefined();
  expect(typescriptSigns('{"devDependencies": {"orm-models": "1"}}')).toBeUndefined();
  expect(typescriptSigns('{"devDependencies": {"typescript": "5"}}')).toBe('typescript');
  expect(typescriptSigns('{"type": "module"}')).toBe('typescript');
  expect(typescriptSigns('{"dependencies": {"orm-models-runtime": "1"}}')).toBe('runtime');
  expect(typescriptSigns('{')).toBeUndefined();
  expect(isModuleProject('{"type": "module"}')).toBe(true);
  expect(isModuleProject('{}')).toBe(false);
});
