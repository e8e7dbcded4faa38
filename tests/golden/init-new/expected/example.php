<?php

declare(strict_types=1);

use Shop\Model\Author;
use Shop\Model\Book;
use Shop\Model\BookQuery;

require __DIR__ . '/<checkout>/runtimes/php/autoload.php';
require __DIR__ . '/src/autoload.php';
require __DIR__ . '/generated-conf/config.php';

$jane = (new Author())->setName('Jane Austen');
$jane->addBook((new Book())->setTitle('Emma'));
$jane->addBook((new Book())->setTitle('Persuasion'));
$jane->save();

$books = BookQuery::create()->joinWithAuthor()->orderByTitle()->find();
foreach ($books as $book) {
    echo $book->getTitle() . ' by ' . $book->getAuthor()->getName(), "\n";
}
