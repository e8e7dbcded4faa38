<?php

/** Models override methods without types of parameters. */

use Shop\Author;
use Shop\AuthorQuery;
use Shop\Book;
use Shop\Map\AuthorTableMap;

$author = new Author();
$author->setName('ann');
$author->addBook((new Book())->setTitle('Emma'));
$author->save();
AuthorTableMap::clearInstancePool();
$author = AuthorQuery::create()->findPk($author->getId());
echo $author, ' ', $author->calls(), ' ', $author->countBooks(), ' ', count($author->getBooks()), "\n";
echo implode(',', array_keys($author->toArray())), ' ', $author->fromArray(array('Name' => 'bob'))->getName(), "\n";
$nobody = new Author();
echo $nobody->setName('nobody')->save(), ' ', $nobody->isNew() ? 'new' : 'saved', "\n";
$author->reload();
$author->delete();
echo AuthorQuery::create()->count(), "\n";

__halt_compiler();
Author ann made hydrated 1 1
Id,Name bob
0 new
0
