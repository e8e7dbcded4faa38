/** A scenario of a table with a behavior that writes more than the row. */
const behavior = (name, title, more) => ({
  name,
  title,
  size: 2_000,
  counted: 200,
  file: 'behaviors',
  without: {
    doctrine: 'Doctrine ORM has no such behavior',
    eloquent: 'Eloquent has no such behavior',
  },
  ...more,
});

/** Behaviors, in one transaction each. */
export const behaviors = [
  behavior('versionableInsert', 'versionable: insert 2,000', { writes: true }),
  behavior('versionableUpdate', 'versionable: update 2,000', { writes: true }),
  behavior('i18nInsert', 'i18n: insert 2,000 with 2 translations', { writes: true }),
  behavior('i18nSave', 'i18n: save 2,000 changed translations', { writes: true }),
  behavior('i18nJoined', 'i18n: read 2,000 with a joined translation'),
  behavior('archivableDelete', 'archivable: delete 2,000', { writes: true }),
  behavior('sluggableInsert', 'sluggable: insert 2,000', { writes: true }),
];
