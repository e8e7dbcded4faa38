<?php

use App\Model\Item;
use App\Model\ItemQuery;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Support\Facades\Route;

Route::bind('item', static fn (string $id): Item => ItemQuery::create()->requirePk($id));

Route::get('/items', static fn (): string => implode(
    ', ',
    ItemQuery::create()->orderByName()->select('Name')->find()->toArray(),
));
Route::get('/items/{item}', static fn (Item $item): string => $item->getName())->middleware(SubstituteBindings::class);
