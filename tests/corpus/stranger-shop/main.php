<?php

declare(strict_types=1);

use Propel\Runtime\ActiveQuery\Criteria;
use Shop\Category;
use Shop\CategoryQuery;
use Shop\Map\CategoryTableMap;
use Shop\Map\ProductTableMap;
use Shop\Product;
use Shop\ProductQuery;

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

foreach (['fruit' => ['apple', 'pear', 'plum'], 'tools' => ['saw']] as $code => $refs) {
    $category = new Category();
    $category->setCode($code)->setLocale('fr_FR')->setTitle("le $code")->setLocale('en_US')->setTitle("the $code");
    $category->save();
    foreach ($refs as $i => $ref) {
        $product = new Product();
        $product->setRef($ref)->setVisible(true)->setPrice((string) (($i + 1) * 100))->setCategory($category);
        $product->save();
    }
}

ProductQuery::create()->findOneByRef('plum')->moveUp();
foreach (ProductQuery::create()->orderByCategoryId()->orderByPosition()->find() as $product) {
    echo $product->getCategoryId(), ' ', $product->getPosition(), ' ', $product->getRef(), "\n";
}

foreach (CategoryQuery::create()->orderByCode()->find() as $category) {
    echo $category->getCode(), ': ', $category->getProductCount(), ' products, ';
    echo $category->setLocale('fr_FR')->getTitle(), "\n";
}

$totals = ProductQuery::create()
    ->joinCategory()
    ->withColumn('SUM(' . ProductTableMap::COL_PRD_PRICE . ')', 'Total')
    ->withColumn(CategoryTableMap::COL_CAT_CODE, 'Code')
    ->groupByCategoryId()
    ->orderBy('Code')
    ->select(['Code', 'Total'])
    ->find();
foreach ($totals as $row) {
    echo $row['Code'], ' ', $row['Total'], "\n";
}

$cheap = ProductQuery::create()->filterByPrice(['max' => '200'])->filterByVisible(true)->select('Ref')->find();
echo ProductQuery::create()->filterByRef($cheap, Criteria::NOT_IN)->count(), ' of ', ProductQuery::create()->count(), "\n";
var_dump(ProductQuery::create()->findPk('abc'));
