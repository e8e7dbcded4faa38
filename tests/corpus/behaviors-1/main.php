<?php

require_once __DIR__ . '/vendor/autoload.php';
require_once __DIR__ . '/generated-conf/config.php';

use App\Catalog;
use Shop\Banner;
use Shop\BannerQuery;
use Shop\CategoryQuery;
use Shop\Product;
use Shop\ProductQuery;

function show($title, array $lines)
{
    echo $title, "\n";
    foreach ($lines as $key => $line) {
        echo '  ', is_int($key) ? '' : $key . ' = ', $line, "\n";
    }
}

// categories
$catalog = new Catalog(1);
$root = $catalog->root();
$toys = $catalog->addCategory('Toys', $root);
$books = $catalog->addCategory('Books', $root);
$comics = $catalog->addCategory('Comics & Manga', $books);
$games = $catalog->addCategory('Board games', $toys);
$second = $catalog->addCategory('Books', $root);
$other = new Catalog(2);
$other->addCategory('Books', $other->root());
show('tree of store 1', $catalog->tree());
show('tree of store 2', $other->tree());

echo $games->getParent()->getName(), ' has ', $games->getParent()->countDescendants(), " descendant\n";
echo 'path: ', implode(' > ', $comics->getAncestors()->getColumnValues('Name')), "\n";
echo 'leaves of the store: ', implode(', ', CategoryQuery::create()->descendantsOf($root)->where('Category.Rgt = Category.Lft + 1')->orderByBranch()->find()->getColumnValues('Name')), "\n";
$games->moveToFirstChildOf($books);
$comics->moveToPrevSiblingOf($toys);
echo 'below itself: ', var_export($catalog->moveBelow($books, $games), true), "\n";
$second->delete();
show('moved', $catalog->tree());
echo $comics->isDescendantOf($root) ? 'in' : 'out', ', ', $comics->isLeaf() ? 'leaf' : 'node', ', level ', $comics->getLevel(), "\n";
try {
    $root->delete();
} catch (\Propel\Runtime\Exception\PropelException $e) {
    echo "a root stays\n";
}

// products
$duck = $catalog->addProduct($toys, 'Rubber Duck', '4.50');
$kite = $catalog->addProduct($toys, 'Kite', 12);
$yoyo = $catalog->addProduct($toys, 'Yo-Yo', 2.25);
$twin = $catalog->addProduct($toys, 'Kite', '11');
$atlas = $catalog->addProduct($books, 'Atlas', '30.00');
show('toys', $catalog->listed($toys));
$yoyo->moveToTop();
$duck->reload();
$duck->moveDown();
$twin->reload();
$twin->moveToRank(2);
show('sorted', $catalog->listed($toys));
$drum = new Product();
$drum->setName('Drum')->setPrice('8')->setCategory($toys)->insertAtRank(3)->save();
echo $drum->getPrevious()->getName(), ' < ', $drum->getName(), ' < ', $drum->getNext()->getName(), "\n";
$drum->setCategoryId($books->getId());
$drum->save();
$kite->reload();
$kite->removeFromList();
$kite->save();
show('toys', $catalog->listed($toys));
show('books', $catalog->listed($books));
show('nowhere', $catalog->listed(null));
$atlas->reload();
$duck->reload();
$atlas->swapWith($duck);
show('swapped', $catalog->listed($books));
echo ProductQuery::create()->getMaxRank($toys->getId()), ' ', ProductQuery::countList($books->getId()), ' ', ProductQuery::retrieveByRank(1, $books->getId())->getName(), "\n";
try {
    $duck->moveToRank(40);
} catch (Propel\Runtime\Exception\PropelException $e) {
    echo "no such rank\n";
}
show('cheapest', $catalog->cheapestFirst());

// slugs
$duck->setName('Yellow Duck');
$duck->save();
echo $duck->getUrl(), ' ', $duck->getSlug(), "\n";
echo ProductQuery::create()->findOneBySlug('products/yo-yo')->getName(), "\n";
$toys->setName('Play things');
$toys->save();
echo $toys->getSlug(), "\n";

// dates
$old = new Product();
$old->setName('Antique');
$old->setCreatedAt('2001-02-03 04:05:06');
$old->setUpdatedAt(new DateTime('2002-02-03 04:05:06'));
$old->save();
echo $old->getCreatedAt('Y-m-d'), ' ', $old->getUpdatedAt()->format('Y-m-d H:i'), "\n";
echo ProductQuery::create()->recentlyCreated()->count(), ' recent, ', ProductQuery::create()->firstUpdatedFirst()->findOne()->getName(), " is the oldest\n";
$old->keepUpdateDateUnchanged();
$old->setPrice('99.5');
$old->save();
echo $old->getUpdatedAt('Y'), ' ', $old->getPrice(), "\n";
$old->setPrice('100');
$old->save();
echo $old->getUpdatedAt('Y') > 2002 ? 'touched' : 'untouched', "\n";

foreach (array('Sale', 'New', 'Hello') as $text) {
    $banner = new Banner();
    $banner->setText($text);
    $banner->insertAtTop();
    $banner->save();
}
echo implode(' ', BannerQuery::create()->orderByRank()->find()->getColumnValues('Text')), "\n";
$order = array();
foreach (BannerQuery::create()->orderByText()->find() as $i => $banner) {
    $order[$banner->getId()] = $i + 1;
}
BannerQuery::create()->reorder($order);
echo implode(' ', BannerQuery::doSelectOrderByRank()->getColumnValues('Text')), ' ', $banner->isLast() ? 'last' : '', "\n";
echo $banner->getShownSince() instanceof \DateTime ? 'dated' : 'undated', "\n";
