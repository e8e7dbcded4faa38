import { fc } from './property.ts';

const IMPORTS = [
  'use Propel\\Runtime\\Propel;',
  'use \\Propel\\Runtime\\Exception\\PropelException;',
  'use Propel\\Runtime\\ActiveQuery\\Criteria as C, Propel\\Runtime\\Collection\\ObjectCollection;',
  'use Propel\\Runtime\\Util\\{PropelModelPager, /* kept */ PropelModelPager as Pager};',
  'use Propel\\{Runtime\\Map\\TableMap, Generator\\Model\\Table,};',
  'use Propel\\Runtime\\Formatter;',
  'use Doctrine\\ORM\\Mapping as ORM;',
  'use App\\OrmException;',
  'use App\\Model\\Base\\Book as BaseBook;',
];

const STATEMENTS = [
  "Propel::getConnection('propel');",
  'if ($x instanceof PropelException) { throw new PropelException("Propel\\\\Runtime\\\\Propel {$x->Propel}"); }',
  'try { f(); } catch (PropelException | \\Propel\\Runtime\\Exception\\PropelException $e) { }',
  'function named%d(?Propel $a, PropelModelPager|C|null $b = null): ?TableMap { return null; }',
  '/** @var Propel|PropelException[] $x Propel */\n$x = Formatter\\ArrayFormatter::class;',
  '// Propel\\Runtime\\Util\\PropelModelPager\n$y = [\'Propel\\Runtime\\Map\\TableMap\', "\\\\Propel\\\\Runtime\\\\X\\\\"];',
  '$z = <<<X\nuse Propel\\Runtime\\Propel; {$x}\nX;',
  'class Orm%d extends \\Propel\\Runtime\\Collection\\ObjectCollection { const Propel = 1; function Propel() {} }',
  'class Book%d extends BaseBook { function preSave($con = null) { return true; } function setA($v) { return parent::setA($v); } }',
  '$book->getCreatedAt()->modify("+1 day");',
  'BookQuery::create()->filterByA(1, C::CUSTOM)->explain();',
  '?>\n<b>Propel\\Runtime\\Propel</b>\n<?php ;',
  'class Orm { }',
  '#[Propel(1)]\nfinal class Attributed%d { use \\Propel\\Runtime\\Connection\\TransactionTrait; }',
  'namespace\\f(Propel: 1);',
  'enum Suit%d: string { case Propel = "a"; }',
  'é();',
];

/** PHP files that use Propel in many ways, in the forms that editors and old servers left. */
export const phpFiles: fc.Arbitrary<string> = fc
  .record({
    head: fc.constantFrom('<?php\n', '<?php\ndeclare(strict_types=1);\n', '<?php // Propel\n'),
    namespace: fc.constantFrom('', 'namespace App;\n', 'namespace Propel\\Models;\n'),
    imports: fc.subarray(IMPORTS),
    statements: fc.array(fc.constantFrom(...STATEMENTS), { maxLength: 6 }),
    isCrlf: fc.boolean(),
  })
  .map(({ head, namespace, imports, statements, isCrlf }) => {
    const body = statements
      .filter(
        (statement, index) => !/^class Orm \{/.test(statement) || statements.indexOf(statement) === index,
      )
      .map((statement, index) => statement.replace('%d', String(index)));
    const text = `${head}${namespace}${[...imports, ...body].join('\n')}\n`;
    return isCrlf ? text.replaceAll('\n', '\r\n') : text;
  });
