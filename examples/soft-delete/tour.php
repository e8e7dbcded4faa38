<?php

declare(strict_types=1);

use Shop\Author;
use Shop\Book;
use Shop\BookQuery;

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

$author = (new Author())->setName('Jane Austen');
foreach (['Emma', 'Persuasion', 'Sanditon'] as $title) {
    $author->addBook((new Book())->setTitle($title));
}
$author->save();

$titles = static fn (BookQuery $query): string
    => implode(', ', $query->orderById()->select(['Title'])->find()->getData());

BookQuery::create()->findOneByTitle('Sanditon')?->delete();
echo 'After delete(): ', $titles(BookQuery::create()), "\n";
echo 'onlyDeleted():  ', $titles(BookQuery::create()->onlyDeleted()), "\n";

BookQuery::create()->onlyDeleted()->findOne()?->restore();
echo 'After restore(): ', $titles(BookQuery::create()), "\n";

echo BookQuery::create()->filterByTitle('P%', 'LIKE')->delete(), " deleted by a query\n";
echo 'Books of the author: ', count($author->getBooks(BookQuery::create())), "\n";
echo 'withDeleted():  ', $titles(BookQuery::create()->withDeleted()), "\n";

echo BookQuery::create()->onlyDeleted()->forceDelete(), " removed\n";
echo 'withDeleted():  ', $titles(BookQuery::create()->withDeleted()), "\n";
