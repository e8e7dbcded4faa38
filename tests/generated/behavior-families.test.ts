import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestProject, testProject } from '../../src/behaviors/testing/index.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';

const BOOK = `<table name="book">
  <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
  <column name="title" type="VARCHAR" size="50"/>`;
const OWN = ['versionable', 'archivable', 'sortable', 'nested_set']
  .map((name) => `<behavior name="${name}"/>`)
  .join('');

describeWith(['php', 'pdo_sqlite'], 'behaviors of a parent and of its child', () => {
  let project: TestProject;
  beforeAll(async () => {
    project = await testProject({
      schema: `<database name="test" namespace="Shop">
        ${BOOK}${OWN}</table>
        <table name="novel">
          <behavior name="concrete_inheritance"><parameter name="extends" value="book"/></behavior>${OWN}
        </table>
      </database>`,
    });
  });
  afterAll(() => project.dispose());

  const run = (code: string): Promise<string> => project.runPhp(code, { php: pathOf('php') });

  it('are apart where both name them', async () => {
    const printed = await run(`
      (new Shop\\Book())->setTitle('first')->save();
      $novel = (new Shop\\Novel())->setTitle('a');
      $novel->save();
      (new Shop\\Book())->setTitle('last')->save();
      $novel->setTitle('b')->save();
      $novel->toVersion(1)->save();
      echo json_encode([$novel->getVersion(), $novel->getRank(), $novel->getTitle()]), PHP_EOL;
      $parent = Shop\\BookQuery::create()->findPk($novel->getId());
      echo json_encode([$parent->getRank(), $parent->getTitle()]), PHP_EOL;
      $parent->moveToTop();
      $novel->makeRoot()->save();
      $novel->reload();
      $parent->reload();
      echo json_encode([$novel->getRank(), $parent->getRank(), $novel->isRoot(), $parent->isInTree()]), PHP_EOL;
      echo count($novel->getAllVersions()), $novel->getOneVersion(2)->getTitle(), PHP_EOL;
      echo $parent->getVersion() === $parent->getLastVersionNumber() ? 'same' : 'other', PHP_EOL;
    `);
    expect(printed.trim().split('\n')).toEqual(['[3,1,"a"]', '[2,"a"]', '[1,1,true,false]', '3b', 'same']);
  });

  it('archive and restore both rows', async () => {
    const printed = await run(`
      $novel = (new Shop\\Novel())->setTitle('a');
      $novel->save();
      $novel->delete();
      echo Shop\\NovelArchiveQuery::create()->count(), Shop\\BookArchiveQuery::create()->count();
      $restored = Shop\\Novel::restore($novel->getId());
      echo $restored->getTitle(), $restored->getRank(), Shop\\BookQuery::create()->count();
    `);
    expect(printed).toBe('11a11');
  });
});

describeWith(['php', 'pdo_sqlite'], 'behaviors of a database', () => {
  it('work on tables with translations', async () => {
    const project = await testProject({
      schema: `<database name="test" namespace="Shop">
        <behavior name="versionable"/><behavior name="archivable"/><behavior name="timestampable"/>
        ${BOOK}<behavior name="i18n"><parameter name="i18n_columns" value="title"/></behavior></table>
      </database>`,
    });
    try {
      const printed = await project.runPhp(
        `
        $book = (new Shop\\Book())->setTitle('One');
        $book->save();
        $book->setTitle('Two')->save();
        $book->toVersion(1)->save();
        $book->delete();
        $restored = Shop\\Book::restore($book->getId());
        echo $restored->getTitle(), ' ', $restored->getVersion() === $restored->getLastVersionNumber() ? 'same' : 'other';
        `,
        { php: pathOf('php') },
      );
      expect(printed).toBe('One same');
    } finally {
      project.dispose();
    }
  });
});
