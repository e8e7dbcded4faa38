<?php

declare(strict_types=1);

// Fills the bookstore and reads it back, through the classes that "orm model:build" has written.
require __DIR__ . '/../../runtimes/php/autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Reader;
use Bookstore\ReadingListEntry;
use Bookstore\ReadingListEntryQuery;

$catalogue = [
    'Jane Austen' => ['Emma' => '7.50', 'Persuasion' => '6.90'],
    'Mary Shelley' => ['Frankenstein' => '9.90'],
    'George Eliot' => ['Middlemarch' => '8.20'],
];
foreach ($catalogue as $name => $titles) {
    $author = (new Author())->setName($name);
    foreach ($titles as $title => $price) {
        $author->addBook((new Book())->setTitle($title)->setPrice($price));
    }
    $author->save();
}

echo "Books, with their authors read along in one query:\n";
foreach (BookQuery::create()->joinWithAuthor()->orderByTitle()->find() as $book) {
    printf("  %-13s %-13s %s\n", $book->getTitle(), $book->getAuthor()?->getName(), $book->getPrice());
}

$ann = (new Reader())->setName('Ann');
foreach (BookQuery::create()->orderByPrice()->find() as $book) {
    (new ReadingListEntry())->setReader($ann)->setBook($book)->save();
}

$show = static function (string $heading) use ($ann): void {
    echo "\n$heading\n";
    foreach (ReadingListEntryQuery::create()->joinWithBook()->findList($ann->getId()) as $entry) {
        printf("  %d. %s\n", $entry->getRank(), $entry->getBook());
    }
};
$show("Ann's reading list, which the sortable behavior keeps in order:");

$first = ReadingListEntryQuery::create()->findOneByRank(1, $ann->getId());
$first?->moveToBottom();
$last = ReadingListEntryQuery::create()->filterByBook(
    BookQuery::create()->requireOneByTitle('Frankenstein'),
)->findOne();
$last?->moveToTop();
$show('After moving the first to the bottom, and Frankenstein to the top:');

ReadingListEntryQuery::create()->findOneByRank(2, $ann->getId())?->delete();
$show('After deleting the second, without a gap:');
