<?php

/** Wrong calls of queries throw the exceptions of Propel. */

use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownRelationException;
use Shop\Author;
use Shop\BookQuery;

foreach (array('stdClass', new stdClass(), 'Nothing') as $formatter) {
    try {
        BookQuery::create()->setFormatter($formatter);
    } catch (InvalidArgumentException $exception) {
        echo 'formatter ';
    }
}
try {
    BookQuery::create()->groupByClass('Nothing');
} catch (ClassNotFoundException $exception) {
    echo "class\n";
}
foreach (array('with', 'joinWith', 'join') as $method) {
    try {
        BookQuery::create()->$method('Nothing');
    } catch (UnknownRelationException $exception) {
        echo 'relation ';
    }
}
attempt(fn () => BookQuery::create()->orderBy('Title', 'sideways'));
attempt(fn () => BookQuery::create()->filterBy('Nothing', 1));
attempt(fn () => BookQuery::create()->nothing());
foreach (array(null, '', array()) as $nothing) {
    try {
        BookQuery::create()->select($nothing);
    } catch (OrmException $exception) {
        echo 'select ';
    }
}
try {
    BookQuery::create()->groupBy(null);
} catch (OrmException $exception) {
    echo "group\n";
}
try {
    BookQuery::create()->join('Author')->delete();
} catch (OrmException $exception) {
    echo "join\n";
}
try {
    BookQuery::create()->delete();
} catch (OrmException $exception) {
    echo "condition\n";
}

__halt_compiler();
formatter formatter formatter class
relation relation relation Orm\Runtime\Exception\UnexpectedValueException
Orm\Runtime\Exception\UnknownColumnException
Orm\Runtime\Exception\UnknownMethodException
select select select group
join
condition
