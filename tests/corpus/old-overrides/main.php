<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use Propel\Runtime\Collection\ObjectCollection;
use Shop\Author;
use Shop\AuthorQuery;
use Shop\Book;

echo "-- models\n";
$author = new Author();
$author->setName(' Jane ')->setScore(120)->setBorn('1775-12-16')->addTag('a');
foreach (array('Emma', 'Persuasion') as $title) {
    $book = new Book();
    $author->addBook($book->setTitle($title));
}
$author->save();
echo $author, ' ', $author->getScore(), ' ', $author->getBorn('Y'), ' ', $author->countBooks(), ' ', $book->getSlug(), "\n";
echo json_encode($author), "\n";
$draft = new Book();
echo $draft->setTitle('Draft')->exportTo('JSON'), "\n";
$other = $author->copy();
$other->fromArray(array('Name' => 'Ann', 'Score' => 7))->save();
$all = new ObjectCollection();
$all->setModel('Shop\Book');
$all[] = $book;
$other->setBooks($all)->save();
echo $author->countBooks(), ' ', $other->countBooks(), ' ', var_export($other->isModified(), true), "\n";
$author->delete();
echo var_export($author->isDeleted(), true), "\n";

echo "-- queries\n";
foreach (AuthorQuery::create()->longest()->limit(2)->find() as $one) {
    echo $one, ' ';
}
echo AuthorQuery::create()->filterByName('A%', Propel\Runtime\ActiveQuery\Criteria::LIKE)->count(), ' ';
echo AuthorQuery::create()->orderByName()->findOne(), ' ', AuthorQuery::create()->findPk($author->getId()), ' ';
echo AuthorQuery::create()->paginate(1, 1)->getNbResults(), ' ';
echo AuthorQuery::create()->where('Author.Score > ?', 50)->update(array('Score' => 50)), ' ';
echo AuthorQuery::create()->prune($author)->count(), ' ', AuthorQuery::create()->joinBook()->distinct()->count(), "\n";
echo AuthorQuery::create()->filterByScore(99)->delete(), ' ', AuthorQuery::create()->count(), "\n";
