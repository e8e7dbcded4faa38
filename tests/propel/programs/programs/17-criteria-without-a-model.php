<?php

/** A ModelCriteria without a model keeps conditions. */

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Shop\Book;
use Shop\BookQuery;
use Shop\Map\BookTableMap;

(new Book())->setTitle('Emma')->setStock(1)->save();
(new Book())->setTitle('Persuasion')->setStock(2)->save();
$criteria = new ModelCriteria();
$criteria->add(BookTableMap::COL_STOCK, 1, Criteria::GREATER_THAN);
echo implode(',', $criteria->keys()), ' ', $criteria->size(), ' ', $criteria->containsKey('book.stock') ? 'yes' : 'no', "\n";
echo BookQuery::create()->mergeWith($criteria)->findOne()->getTitle(), "\n";
echo BookQuery::create(null, $criteria)->findOne()->getTitle(), "\n";
$criteria->setModelName(Book::class);
echo $criteria->findOne()->getTitle(), ' ', $criteria->count(), "\n";
$criteria = new ModelCriteria('shop');
$criteria->add('book.title', 'Emma')->addOr('book.stock', 2);
echo $criteria->setModelName('Shop\\Book')->count(), "\n";

__halt_compiler();
book.stock 1 yes
Persuasion
Persuasion
Persuasion 1
2
