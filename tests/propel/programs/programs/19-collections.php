<?php

/** Collections take what those of Propel take. */

use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Collection\ObjectCollection;
use Shop\Book;

$collection = new ObjectCollection();
attempt(fn () => $collection->getModel());
$collection->setModel('stdClass');
echo $collection->getModel(), ' ', $collection->getFullyQualifiedModel(), "\n";
attempt(fn () => $collection->getTableMapClass());
$collection->setModel('\\Shop\\Book');
echo $collection->getModel(), ' ', $collection->getFullyQualifiedModel(), ' ', $collection->getTableMapClass(), "\n";
$collection->set(null, (new Book())->setTitle('Emma'));
echo count($collection), ' ', $collection->getFirst()->getTitle(), "\n";
$list = new Collection(array('a'));
$list->set(null, 'b');
$list->set(5, 'c');
echo json_encode($list->getData()), ' ', $list->search('c'), ' ', $list->contains('x') ? 'yes' : 'no', "\n";
attempt(fn () => $list->get('x'));
attempt(fn () => $list->remove('x'));

__halt_compiler();
Orm\Runtime\Collection\Exception\ModelNotFoundException
stdClass stdClass
Orm\Runtime\Collection\Exception\ModelNotFoundException
Book \Shop\Book Shop\Map\BookTableMap
1 Emma
{"0":"a","1":"b","5":"c"} 5 no
Orm\Runtime\Exception\UnexpectedValueException
Orm\Runtime\Exception\UnexpectedValueException
