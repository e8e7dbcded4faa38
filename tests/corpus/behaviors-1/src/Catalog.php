<?php

namespace App;

use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Map\TableMap;
use Propel\Runtime\Propel;
use Shop\Category;
use Shop\CategoryQuery;
use Shop\Map\ProductTableMap;
use Shop\Product;
use Shop\ProductQuery;

/**
 * Categories and the products that are shown in them.
 */
class Catalog
{
    /** @var int */
    protected $store;

    public function __construct($store)
    {
        $this->store = $store;
    }

    /** @return Category */
    public function root()
    {
        $root = CategoryQuery::create()->findRoot($this->store);
        if (null === $root) {
            $root = new Category();
            $root->setName('Store ' . $this->store);
            $root->setScopeValue($this->store);
            $root->makeRoot();
            $root->save();
        }

        return $root;
    }

    public function addCategory($name, Category $parent)
    {
        $category = new Category();
        $category->setName($name);
        $category->insertAsLastChildOf($parent);
        $category->save();

        return $category;
    }

    public function addProduct(Category $category, $name, $price)
    {
        $con = Propel::getServiceContainer()->getWriteConnection(ProductTableMap::DATABASE_NAME);
        $product = new Product();
        $product->fromArray(array('Name' => $name, 'Price' => $price, 'CategoryId' => $category->getId()), TableMap::TYPE_PHPNAME);
        $product->save($con);

        return $product;
    }

    /**
     * @param Category|null $category
     * @return string[]
     */
    public function listed($category)
    {
        $lines = array();
        $products = ProductQuery::create()->findList($category ? $category->getId() : null);
        foreach ($products as $product) {
            $lines[] = $product->getRank() . ':' . $product->getName();
        }

        return $lines;
    }

    /** Prints the tree with two spaces per level. */
    public function tree()
    {
        $lines = array();
        foreach (CategoryQuery::create()->findTree($this->store) as $node) {
            $lines[] = sprintf('%s%s [%d,%d] %s', str_repeat('  ', $node->getLevel()), $node->getName(), $node->getLeftValue(), $node->getRightValue(), $node->getSlug());
        }

        return $lines;
    }

    /** @return bool Whether the move was possible. */
    public function moveBelow(Category $node, Category $parent)
    {
        try {
            $node->moveToLastChildOf($parent);
        } catch (PropelException $e) {
            return false;
        }

        return true;
    }

    public function cheapestFirst()
    {
        return ProductQuery::create()
            ->useCategoryQuery(null, Criteria::LEFT_JOIN)
                ->filterByStore($this->store)
            ->endUse()
            ->orderByPrice(Criteria::ASC)
            ->orderById()
            ->find()
            ->toKeyValue('Url', 'Price');
    }
}
