import { describe, expect, it } from 'vitest';
import { concealSecrets } from './conceal.ts';

describe('concealSecrets', () => {
  it.each([
    ['user: a\npassword: b c\nother: d', 'user: a\npassword• • •\nother: d'],
    ['a:\n  password: |\n    b\n\n    c\n  d: e', 'a:\n  password• •\n    •\n\n    •\n  d: e'],
    ['<password>\nb\n</password>\n<c/>', '<password•\n•\n</password•\n<c/>'],
    ['{"password":"b","c":"d"}', '{"password••••••••••••••'],
    ['dsn: x:host=a;PWD=b', 'dsn: x:host=a;PWD••'],
    ['dsn: x://root:b@host', 'dsn: x://root:•@host'],
    ['user: a\r\npassword: b\r\n', 'user: a\r\npassword• •\r\n'],
  ])('hides the value in %j', (text, shown) => {
    expect(concealSecrets(text)).toBe(shown);
    expect(concealSecrets(text)).toHaveLength(text.length);
  });
});
