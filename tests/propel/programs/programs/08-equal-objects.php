<?php

/** Two objects of one row are equal, whether they were read, saved or cloned. */

use Shop\Author;
use Shop\AuthorQuery;
use Shop\Book;
use Shop\BookQuery;
use Shop\Map\AuthorTableMap;
use Shop\Event;
use Shop\EventQuery;
use Shop\Map\BookTableMap;
use Shop\Map\EventTableMap;
use Shop\Map\ThingTableMap;
use Shop\Thing;
use Shop\ThingQuery;

$read = function ($id) {
    BookTableMap::clearInstancePool();
    AuthorTableMap::clearInstancePool();

    return BookQuery::create()->findPk($id);
};
$author = new Author();
$author->setName('Jane Austen');
$author->save();
$book = new Book();
$book->setTitle('Emma');
$book->setStock(3);
$book->setState('used');
$book->setPublishedAt('2015-12-23 10:30:00');
$book->setAuthorId($author->getId());
$book->save();

$one = $read($book->getId());
$two = $read($book->getId());
echo 'two objects: ', json_encode($one !== $two && $one == $two), "\n";
echo 'saved and found: ', json_encode($book == $one), "\n";
echo 'in_array: ', json_encode(in_array($two, array($author, $one))), "\n";
echo 'array_search: ', json_encode(array_search($two, array($author, $one))), "\n";
echo 'array_unique: ', count(array_unique(array($one, $two, $book), SORT_REGULAR)), "\n";

$one->getPublishedAt();
$one->toArray();
echo 'read getters: ', json_encode($one == $two), ' ', json_encode($one == $book), "\n";
$event = new Event();
$event->setDay('2020-01-02')->setHour('10:11:12')->setCreatedAt(new DateTime('2021-01-01 10:11:12'));
$event->save();
EventTableMap::clearInstancePool();
$found = EventQuery::create()->findPk($event->getId());
echo 'dates: ', json_encode($event == $found), ' ', $found->getHour('H:i:s'), "\n";
$thing = new Thing();
$thing->setKeywords(array('a', 'b'))->setFlags(array('new'))->setIsPublished(true)->setCounter('7');
$thing->save();
ThingTableMap::clearInstancePool();
$found = ThingQuery::create()->findPk($thing->getId());
echo 'lists: ', json_encode($thing == $found), ' ';
$found->getKeywords();
$found->getFlags();
echo json_encode($thing == $found), "\n";

$clone = clone $one;
echo 'clone: ', json_encode($clone == $one), "\n";
$clone->setTitle('Persuasion');
echo 'changed clone: ', json_encode($clone == $one), ' ', $one->getTitle(), ' ', json_encode($one->isModified()), "\n";
$two->setStock(4);
echo 'changed: ', json_encode($one == $two), "\n";
$two->save();
echo 'saved: ', json_encode($two == $read($book->getId())), "\n";

$one = $read($book->getId());
$two = $read($book->getId());
$one->getAuthor();
echo 'relation of one: ', json_encode($one == $two), "\n";
$two->getAuthor();
echo 'relation of both: ', json_encode($one == $two), "\n";
BookTableMap::clearInstancePool();
AuthorTableMap::clearInstancePool();
$member = AuthorQuery::create()->findOne()->getBooks()->getFirst();
echo 'member: ', json_encode($member == $read($book->getId())), "\n";
echo 'unserialized: ', json_encode(unserialize(serialize($member)) == $member), "\n";
$named = BookQuery::create()->withColumn('Book.Title', 'heading')->findOne();
echo 'virtual column: ', json_encode($named == $read($book->getId())), "\n";
$fresh = new Book();
echo 'new: ', json_encode($fresh == new Book()), ' ', json_encode($fresh == $one), "\n";
echo 'unknown: ', json_encode(isset($one->title)), json_encode(isset($one->unknown)), "\n";
attempt(fn () => $one->title);
attempt(fn () => $one->unknown);
attempt(function () use ($one) {
    $one->title = 'x';
});

__halt_compiler();
two objects: true
saved and found: true
in_array: true
array_search: 1
array_unique: 1
read getters: true true
dates: true 10:11:12
lists: true true
clone: true
changed clone: false Emma false
changed: false
saved: true
relation of one: false
relation of both: true
member: true
unserialized: true
virtual column: false
new: true false
unknown: falsefalse
Error
ErrorException
Error
