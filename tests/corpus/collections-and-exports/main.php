<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\ListFormatter;
use App\Pages;
use Kitchen\Ingredient;
use Kitchen\IngredientQuery;
use Kitchen\Map\IngredientTableMap;
use Kitchen\Map\RecipeTableMap;
use Kitchen\Recipe;
use Kitchen\RecipeQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\ModelCriteria;
use Propel\Runtime\Collection\ArrayCollection;
use Propel\Runtime\Collection\Collection;
use Propel\Runtime\Collection\ObjectCollection;
use Propel\Runtime\Collection\OnDemandCollection;
use Propel\Runtime\Formatter\ArrayFormatter;
use Propel\Runtime\Formatter\OnDemandFormatter;
use Propel\Runtime\Map\TableMap;
use Propel\Runtime\Parser\AbstractParser;

$recipes = new ObjectCollection();
$recipes->setModel(Recipe::class);
foreach (array(array('Soup', 30, true), array('Cake', 90, false), array('Salad', 10, true), array('Pie', 60, false), array('Tea', 5, true)) as $i => $row) {
    $recipe = new Recipe();
    $recipe->setName($row[0])->setMinutes($row[1])->setIsVegan($row[2])->setAddedOn(sprintf('2020-05-%02d', $i + 1));
    $recipes[] = $recipe;
}
foreach (array('Leek' => 300, 'Salt' => 5) as $name => $grams) {
    $ingredient = new Ingredient();
    $recipes[0]->addIngredient($ingredient->setName($name)->setGrams($grams));
}
$recipes->save();
$ids = $recipes->getPrimaryKeys();
RecipeTableMap::clearInstancePool();
IngredientTableMap::clearInstancePool();
$shift = function ($text) use ($ids) {
    return preg_replace_callback('/("?\bId"?[:>] ?)(\d+)/', function ($m) use ($ids) {
        return $m[1] . (array_search($m[2], array_values($ids)) + 1);
    }, $text);
};

$plain = function ($text) {
    return preg_replace(array('/(<(\w*Id)>)\d+/', '/^\d+,\d+,/m', '/(\w*Id: )\d+/', '/(\w*Id":)\d+/'), array('$1#', '#,#,', '$1#', '$1#'), $text);
};

echo "-- collections\n";
$all = RecipeQuery::create()->orderByName()->find();
echo get_class($all) === ObjectCollection::class ? 'objects' : get_class($all), ' ', count($all), ' ', $all->isEmpty() ? 'empty' : 'filled', ' ', $all->getModel(), "\n";
echo $all->getFirst()->getName(), ' ', $all->getLast()->getName(), ' ', $all->get(1)->getName(), ' ', $all[2]->getName(), ' ', isset($all[9]) ? 'ninth' : 'no ninth', "\n";
echo implode(' ', $all->toKeyValue('Name', 'Minutes')), ' ', implode(' ', array_keys($all->toKeyValue('Name'))), ' ', implode(' ', $all->getColumnValues('Minutes')), "\n";
echo implode(' ', array_keys($all->toKeyIndex('Name'))), ' ', $all->toKeyIndex('Name')['Tea']->getMinutes(), "\n";
echo implode(' ', array_keys($all->toArray('Name'))), ' ', implode(' ', array_keys($all->toArray(null, true))), "\n";
echo implode(' ', array_keys($all->toArray(null, false, TableMap::TYPE_FIELDNAME)[0])), ' ', implode(' ', array_keys($all->toArray(null, false, TableMap::TYPE_CAMELNAME)[0])), "\n";
$iterator = $all->getIterator();
foreach ($iterator as $key => $recipe) {
    echo $key, $iterator->isFirst() ? ' first ' : ' ', $iterator->isOdd() ? 'odd ' : 'even ', $recipe->getName(), $iterator->isLast() ? " last\n" : ', ';
}
$vegan = RecipeQuery::create()->filterByIsVegan(true)->find();
echo $all->contains($vegan->getFirst()) ? 'contains' : 'lacks', ' ', count($all->diff($vegan)), ' ', $all->search($vegan->getLast()) === false ? 'not found' : 'found', "\n";
$names = new Collection(array('b', 'c'));
$names->append('d');
$names->prepend('a');
$names->push('e');
echo implode('', $names->getArrayCopy()), ' ', $names->pop(), $names->shift(), ' ', implode('', $names->getData()), "\n";
$names->remove(0);
$names->set('x', 'y');
echo implode('', $names->toArray()), ' ', count($names), ' ', $names->clear() ?? '', count($names), "\n";

echo "-- exports\n";
$tea = RecipeQuery::create()->findOneByName('Tea');
echo $shift($tea->toJSON()), "\n", $shift((string)$tea), "\n", $shift($tea->toYAML());
$two = RecipeQuery::create()->orderByName()->limit(2)->find();
echo $shift($two->toJSON()), "\n", $shift($two->toJSON(true)), "\n";
$salt = IngredientQuery::create()->findOneByName('Salt');
echo $plain($salt->exportTo('XML')), str_replace("\r\n", '|', $plain($salt->toCSV())), "\n";
$list = IngredientQuery::create()->orderByName()->find();
echo $plain($list->toXML()), str_replace("\r\n", '|', $plain($list->toCSV(false, false))), "\n";
echo $plain($list->exportTo('YAML', false)), $plain($list->toJSON(false, true)), "\n";
echo implode(' ', array_keys($tea->toArray(TableMap::TYPE_NUM))), ' ', $tea->toArray(TableMap::TYPE_COLNAME)[RecipeTableMap::COL_NAME], "\n";
$all->populateRelation('Ingredient', IngredientQuery::create()->orderByName());
$soup = $all->toKeyIndex('Name')['Soup'];
echo count($soup->getIngredients()), ' ', $soup->getIngredients()->getFirst(), ' ', count($all->getFirst()->getIngredients()), "\n";
echo implode(' ', array_keys($soup->toArray(TableMap::TYPE_PHPNAME, true, array(), true))), "\n";

echo "-- imports\n";
$copy = new Recipe();
$copy->fromArray(array('Name' => 'Toast', 'Minutes' => '4', 'Other' => 1));
echo $copy->getName(), ' ', $copy->getMinutes() === 4 ? 'integer' : gettype($copy->getMinutes()), "\n";
$copy->importFrom('JSON', '{"Name":"Rice","IsVegan":true,"AddedOn":"2021-02-03"}');
echo $copy->getName(), ' ', $copy->isVegan() ? 'vegan' : 'not vegan', ' ', $copy->getAddedOn('d.m.Y'), "\n";
$copy->fromXML('<data><Name><![CDATA[Stew]]></Name><Minutes>120</Minutes></data>');
$copy->fromYAML("Minutes: 121\n");
echo $copy->getName(), ' ', $copy->getMinutes(), ' ', count($copy->getModifiedColumns()), "\n";
$list = new ObjectCollection();
$list->setModel('\Kitchen\Recipe');
$list->fromArray(array(array('Name' => 'Mash'), array('Name' => 'Chips')));
echo implode(' ', $list->getColumnValues('Name')), ' ', $list->getFirst()->isNew() ? 'new' : 'old', "\n";
echo AbstractParser::getParser('JSON')->fromArray(array('a' => 1)), ' ', AbstractParser::getParser('json')->toArray('{"b":2}')['b'], "\n";

echo "-- formatters\n";
$rows = RecipeQuery::create()->orderByName()->setFormatter(ModelCriteria::FORMAT_ARRAY)->find();
echo $rows instanceof ArrayCollection ? 'arrays' : get_class($rows), ' ', implode(' ', array_keys($rows[0])), ' ', $rows->getFirst()['Name'], ' ', implode(' ', array_keys($rows->toKeyValue('Name', 'Minutes'))), "\n";
$rows = RecipeQuery::create()->setFormatter(new ArrayFormatter())->joinWith('Recipe.Ingredient')->orderBy('Ingredient.Name')->find();
echo count($rows), ' ', implode(' ', array_keys($rows[0])), ' ', $rows[0]['Ingredients'][0]['Name'], "\n";
$rows = RecipeQuery::create()->orderByName('desc')->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)->find();
echo $rows instanceof OnDemandCollection ? 'on demand' : get_class($rows);
foreach ($rows as $recipe) {
    echo ' ', $recipe->getName();
}
$query = RecipeQuery::create()->filterByName('Pie');
$query->setFormatter(OnDemandFormatter::class);
foreach ($query->find() as $recipe) {
    echo ', ', $recipe->getMinutes(), "\n";
}
$fetcher = RecipeQuery::create()->select(array('Name', 'Minutes'))->orderByName()->setFormatter(ModelCriteria::FORMAT_STATEMENT)->find();
while ($row = $fetcher->fetch(\PDO::FETCH_NUM)) {
    echo implode('=', $row), ' ';
}
echo get_class(RecipeQuery::create()->select('Name')->find()) === ArrayCollection::class ? 'arrays' : 'others', "\n";
echo implode(' ', RecipeQuery::create()->orderByName()->setFormatter(new ListFormatter())->find()), ' | ';
echo RecipeQuery::create()->orderByMinutes()->setFormatter('App\ListFormatter')->findOne(), "\n";

echo "-- session\n";
$text = serialize($all);
$back = unserialize($text);
echo get_class($back) === get_class($all) ? 'same class' : 'other class', ' ', implode(' ', $back->getColumnValues('Name')), ' ', $back->getFirst()->isNew() ? 'new' : 'old', "\n";
$one = unserialize(serialize($tea));
$one->setMinutes(6);
echo $one->save(), ' ', RecipeQuery::create()->filterByMinutes(6)->count(), ' ', $one->equals($tea) ? 'equal' : 'different', "\n";

echo "-- pages\n";
$pager = RecipeQuery::create()->orderByName()->paginate(2, 2);
echo Pages::render($pager), ' ', $pager->haveToPaginate() ? 'pages' : 'one page', "\n";
foreach ($pager as $recipe) {
    echo $recipe->getName(), ' ';
}
echo $pager->getResults()->count(), ' ', $pager->isFirstPage() ? 'first' : 'not first', ' ', $pager->isLastPage() ? 'last' : 'not last', "\n";
echo Pages::render(RecipeQuery::create()->paginate(9, 2)), "\n";
echo $all->delete() ?? '', RecipeQuery::create()->count(), "\n";
