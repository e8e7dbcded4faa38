/** Every directive, where it stands, and how it is written. */
export const DIRECTIVES: Readonly<
  Record<string, { readonly belongs: 'head' | 'section'; readonly form: string }>
> = {
  migration: { belongs: 'head', form: 'orm:migration 1' },
  replaces: { belongs: 'head', form: 'orm:replaces <migration> [<migrations that it replaced>]' },
  tag: { belongs: 'head', form: 'orm:tag <name of a release>' },
  database: { belongs: 'head', form: 'orm:database <connection>' },
  summary: { belongs: 'head', form: 'orm:summary, and indented lines' },
  change: { belongs: 'head', form: 'orm:change <kind> <table or column> <elements>' },
  up: { belongs: 'section', form: 'orm:up <connection> <adapter> [transaction=none]' },
  down: { belongs: 'section', form: 'orm:down <connection> <adapter> [transaction=none]' },
  irreversible: { belongs: 'section', form: 'orm:irreversible <what does not come back>' },
  allow: { belongs: 'section', form: 'orm:allow <rule> "<reason>"' },
  todo: { belongs: 'section', form: 'orm:todo <question>' },
  count: { belongs: 'section', form: 'orm:count <rule> [<table or column>] SELECT …' },
  expect: { belongs: 'section', form: 'orm:expect <value> SELECT …' },
  batch: { belongs: 'section', form: 'orm:batch <rows>' },
  run: { belongs: 'section', form: 'orm:run <program> <arguments>' },
  outside: { belongs: 'section', form: 'orm:outside' },
  rebuild: { belongs: 'section', form: 'orm:rebuild <table>' },
  without: { belongs: 'section', form: 'orm:without <check> <condition>' },
  end: { belongs: 'section', form: 'orm:end' },
};

export const isSectionStart = (name: string | undefined): name is 'up' | 'down' =>
  name === 'up' || name === 'down';
