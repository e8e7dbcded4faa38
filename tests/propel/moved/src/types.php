<?php

use Moved\BookQuery;

use function PHPStan\Testing\assertType;

// Query classes without tags know which query they return to, and what they find.
$books = BookQuery::create();
assertType('Moved\BookQuery', $books->useAuthorQuery()->filterByName('Austen')->endUse());
assertType('Moved\BookQuery', $books->useAuthorQuery()->useBookQuery()->endUse()->endUse());
assertType('Moved\Book|null', $books->useAuthorExistsQuery()->endUse()->leftJoinAuthor()->findOne());
assertType('Moved\Book|null', $books->findPk('12'));
