<?php

/** Objects of a transaction, as tests begin one and roll it back, equal those that are read. */

use Shop\Author;
use Shop\Book;
use Shop\BookQuery;
use Shop\Map\BookTableMap;

$read = function ($id) {
    BookTableMap::clearInstancePool();

    return BookQuery::create()->findPk($id);
};
$before = new Book();
$before->setTitle('Emma');
$before->save();

$con->beginTransaction();
$inside = $read($before->getId());
echo 'read: ', json_encode($inside == $before), "\n";
$inside->setTitle('Persuasion');
$inside->save();
$found = $read($inside->getId());
echo 'saved: ', json_encode($inside == $found), "\n";
$new = new Book();
$new->setTitle('Sanditon');
$new->save();
echo 'inserted: ', json_encode($new == $read($new->getId())), "\n";
$con->beginTransaction();
$new->setStock(2);
$new->save();
echo 'nested: ', json_encode($new == $read($new->getId())), "\n";
$con->commit();
echo 'nested commit: ', json_encode($new == $read($new->getId())), "\n";
$author = new Author();
$author->setName('Jane Austen');
$author->addBook($new);
$author->save();
$alone = $read($new->getId());
echo 'with parent: ', json_encode($alone == $new), "\n";
$alone->getAuthor();
echo 'author: ', json_encode($alone->getAuthorId() === $author->getId()), "\n";
$clone = clone $alone;
$clone->setStock(7);
echo 'clone: ', json_encode($clone == $alone), ' ', $alone->getStock(), "\n";
$con->rollBack();

echo 'rolled back: ', json_encode($before == $read($before->getId())), ' ', $inside->getTitle(), "\n";
echo 'gone: ', json_encode($read($new->getId())), "\n";
$con->transaction(function () use ($before) {
    $before->setStock(5);
    $before->save();
});
echo 'committed: ', json_encode($before == $read($before->getId())), "\n";

__halt_compiler();
read: true
saved: true
inserted: true
nested: true
nested commit: true
with parent: false
author: true
clone: false 2
rolled back: true Emma
gone: null
committed: true
