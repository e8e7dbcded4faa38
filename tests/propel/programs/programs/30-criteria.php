<?php

/** Criteria without a query class select, update and delete. */

use Orm\Runtime\ActiveQuery\Criteria;
use Shop\Book;
use Shop\BookQuery;
use Shop\Map\BookTableMap;

(new Book())->setTitle('Emma')->setStock(1)->save();
$criteria = new Criteria('shop');
$criteria->add(BookTableMap::COL_TITLE, 'Emma');
$values = new Criteria('shop');
$values->add(BookTableMap::COL_STOCK, 5);
echo $criteria->doUpdate($values, $con), ' ', BookQuery::create()->findOne()->reload() ?? '', "\n";
$criteria->addSelectColumn(BookTableMap::COL_STOCK);
echo $criteria->doSelect($con)->fetchColumn(), "\n";
echo $criteria->doDelete($con), ' ', BookQuery::create()->count(), "\n";

__halt_compiler();
1 
5
1 0
