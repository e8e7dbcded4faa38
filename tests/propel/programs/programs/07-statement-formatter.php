<?php

/** FORMAT_STATEMENT gives a statement of rows with numbers, or null instead of no row. */

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Formatter\StatementFormatter;
use Shop\Author;
use Shop\AuthorQuery;

(new Author())->setName('ann')->save();
$rows = AuthorQuery::create()->setFormatter(ModelCriteria::FORMAT_STATEMENT)->find();
echo implode(',', array_slice($rows->fetch(), 1)), ' ', json_encode($rows->fetch()), "\n";
$one = AuthorQuery::create()->setFormatter(ModelCriteria::FORMAT_STATEMENT);
attempt(fn () => $one->filterByName('bob')->findOne());
$formatter = new StatementFormatter();
attempt(fn () => $formatter->formatOne($con->query("SELECT * FROM author WHERE name = 'bob'")));
foreach (array(ModelCriteria::FORMAT_ARRAY, ModelCriteria::FORMAT_OBJECT, ModelCriteria::FORMAT_ON_DEMAND) as $class) {
    attempt(fn () => AuthorQuery::create()->filterByName('bob')->setFormatter($class)->findOne());
}

__halt_compiler();
ann false
null
null
null
null
null
