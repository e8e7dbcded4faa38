<?php

/** getSelectColumns() names the columns of a joined relation after with(). */

use Shop\Author;
use Shop\BookQuery;

echo json_encode(BookQuery::create()->getSelectColumns()), "\n";
$columns = BookQuery::create()->joinWith('Author')->getSelectColumns();
echo count($columns), ' ', $columns[0], ' ', end($columns), "\n";
$columns = BookQuery::create()->join('Author')->with('Author')->getSelectColumns();
echo count($columns), ' ', end($columns), "\n";

__halt_compiler();
[]
10 book.id author.name
10 author.name
