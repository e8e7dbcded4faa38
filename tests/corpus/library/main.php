<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\Model\AuthorQuery;
use App\Model\BookQuery;
use App\Model\Map\BookTableMap;
use App\Shelf;
use Propel\Runtime\ActiveQuery\Criteria;

$shelf = new Shelf();
$shelf->add('Jane Austen', ['Persuasion', 'Emma']);
$shelf->add('Mary Shelley', ['Frankenstein']);

foreach ($shelf->titlesBy('Jane Austen') as $book) {
    echo $book->getTitle(), ' by ', $book->getAuthor()->getName(), "\n";
}
echo BookQuery::create()->filterByTitle('%a%', Criteria::LIKE)->count(), " titles contain an a\n";
echo implode(', ', BookQuery::create()->select(['Title'])->orderBy(BookTableMap::COL_TITLE)->find()->toArray()), "\n";
echo AuthorQuery::create()->findOneByName('Mary Shelley')->countBooks(), " book by Mary Shelley\n";
AuthorQuery::create()->filterByName('Jane Austen')->delete();
echo BookQuery::create()->count(), " book left\n";
