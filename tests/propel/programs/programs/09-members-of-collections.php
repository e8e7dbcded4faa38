<?php

/** Collections find objects of the same row. */

use Shop\Book;
use Shop\BookQuery;
use Shop\Map\BookTableMap;

foreach (array('Emma', 'Persuasion', 'Sanditon') as $title) {
    $book = new Book();
    $book->setTitle($title);
    $book->save();
}
$all = BookQuery::create()->orderById()->find();
BookTableMap::clearInstancePool();
$again = BookQuery::create()->orderById()->find();
$second = $again[1];
echo 'other objects: ', json_encode($all[1] !== $second), "\n";
echo 'contains: ', json_encode($all->contains($second)), "\n";
echo 'search: ', json_encode($all->search($second)), "\n";
echo 'in_array: ', json_encode(in_array($second, $all->getData())), "\n";
echo 'getData: ', json_encode($all->getData() == $again->getData()), "\n";
echo 'diff: ', count($all->diff($again)), "\n";
$second->setTitle('Lady Susan');
echo 'changed: ', json_encode($all->contains($second)), ' ', json_encode(in_array($second, $all->getData())), "\n";
echo 'new: ', json_encode($all->contains(new Book())), "\n";
$all->removeObject($second);
echo 'removed: ', implode(', ', $all->getColumnValues('Title')), "\n";
echo 'keys: ', json_encode(array_keys(array_intersect_key($again->toKeyIndex('Title'), array('Emma' => 1)))), "\n";

__halt_compiler();
other objects: true
contains: true
search: 1
in_array: true
getData: true
diff: 0
changed: true false
new: false
removed: Emma, Sanditon
keys: ["Emma"]
