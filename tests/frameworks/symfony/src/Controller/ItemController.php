<?php

namespace App\Controller;

use App\Model\Item;
use App\Model\ItemQuery;
use Orm\Runtime\Orm;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Attribute\Route;

final class ItemController
{
    #[Route('/items')]
    public function list(): Response
    {
        return new Response(implode(', ', ItemQuery::create()->orderByName()->select('Name')->find()->toArray()));
    }

    #[Route('/items/{id}')]
    public function show(Item $item): Response
    {
        return new Response($item->getName());
    }

    #[Route('/left-open')]
    public function leaveOpen(): Response
    {
        Orm::getWriteConnection('shop')->beginTransaction();
        (new Item())->setName('lost')->save();

        return new Response('left open');
    }
}
