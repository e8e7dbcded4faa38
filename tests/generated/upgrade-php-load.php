<?php

/** Loads the upgraded stubs of a case with the generated classes that they extend. */

declare(strict_types=1);

use Upgraded\Book;
use Upgraded\BookQuery;

$root = dirname(__DIR__, 2);
require $root . '/runtimes/php/tests/bootstrap.php';
require $root . '/tests/upgrade-php/overrides/after.php';

$book = new Book();
$query = new BookQuery();
echo $book->setTitle('a'), ', ', $query->setComment('upgraded')->getComment();
