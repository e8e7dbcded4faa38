<?php

/** Makes objects by the factories of a project: program.php <project>. */

declare(strict_types=1);

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Factory\Factories;
use Orm\Runtime\Orm;
use Shop\AccountFactory;
use Shop\CategoryFactory;
use Shop\CustomerFactory;
use Shop\FavouriteFactory;
use Shop\KnotFactory;
use Shop\ProductFactory;
use Shop\TaskFactory;

error_reporting(E_ALL);
date_default_timezone_set('UTC');
require __DIR__ . '/../../../runtimes/php/autoload.php';
[, $project] = $argv;
require $project . '/generated-classes/autoload.php';
Orm::init($project . '/generated-conf/config.php');

CustomerFactory::new()->count(20)->create();
Factories::seed(7, 101);
CustomerFactory::new()->count(3)->state(['first_name' => 'Ann', 'Phone' => null])->create();
CustomerFactory::new()->count(4)->sequence(['rating' => 1], ['rating' => 2])
    ->state(static fn (int $position): array => ['points' => 10 * $position])->create();
AccountFactory::new()->count(5)->create();
AccountFactory::new()->forCustomer(['first_name' => 'Owner'])->createOne();
ProductFactory::new()->count(30)->create();
ProductFactory::new()->count(4)->forCategory(CategoryFactory::new()->count(2)->forParent(['title' => 'Root']))->create();
$shelf = CategoryFactory::new()->hasProducts(3)->hasChildren(2, ['title' => 'Leaf'])->createOne();
ProductFactory::new()->state(['category_id' => $shelf->getId()])->createOne();
FavouriteFactory::new()->count(3)->create();
CustomerFactory::new()->count(2)->hasProducts(2)->create();
TaskFactory::new()->count(5)->create();
CategoryFactory::new()->count(2)->hasTasks(3, TaskFactory::new()->state(['title' => 'Same']))->create();
CategoryFactory::new()->count(0)->create();
$unsaved = ProductFactory::new()->count(2)->make();
$problems = [];
foreach (
    [
        static fn () => KnotFactory::new()->create(),
        static fn () => CategoryFactory::new()->state(['titel' => 'x'])->make(),
        static fn () => CategoryFactory::new()->count(-1),
        static fn () => TaskFactory::new()->forCategory(CategoryFactory::new()->count(0))->make(),
    ] as $wrong
) {
    try {
        $wrong();
    } catch (OrmException $problem) {
        $problems[] = $problem->getMessage();
    }
}
echo json_encode([
    'same' => $unsaved[0]?->getCategory() === $unsaved[1]?->getCategory(),
    'isNew' => $unsaved[0]?->isNew(),
    'problems' => $problems,
], JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES), "\n";
