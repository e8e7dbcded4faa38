<?php

/** A condition on a table that nothing joins adds the table to the query. */

use Orm\Runtime\ActiveQuery\Criteria;
use Shop\Author;
use Shop\Book;
use Shop\BookQuery;
use Shop\Map\AuthorTableMap;
use Shop\Map\BookTableMap;

$author = (new Author())->setName('ann');
$author->addBook((new Book())->setTitle('Emma'));
$author->addBook((new Book())->setTitle('Persuasion'));
$author->save();
$criteria = new Criteria();
$criteria->add(AuthorTableMap::COL_NAME, 'ann');
$criteria->add(BookTableMap::COL_TITLE, 'Emma');
echo count($author->getBooks($criteria)), ' ', $author->countBooks($criteria), "\n";
$criteria = new Criteria();
$criteria->add(AuthorTableMap::COL_NAME, 'bob');
echo BookQuery::create(null, $criteria)->count(), ' ', count($author->getBooks($criteria)), "\n";
echo BookQuery::create()->join('Author')->add('author.name', 'ann')->count(), "\n";
attempt(fn () => BookQuery::create()->add('nowhere.name', 'ann')->count());

__halt_compiler();
1 1
0 0
2
Orm\Runtime\Exception\UnknownModelException
