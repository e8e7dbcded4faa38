<?php

namespace App\Controller;

use App\Model\Item;
use App\Model\ItemQuery;
use App\Model\Stock;
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

    #[Route('/maybe/{item}')]
    public function maybe(?Item $item): Response
    {
        return new Response($item?->getName() ?? 'nothing');
    }

    #[Route('/optional/{id}')]
    public function optional(string $id, ?Item $item = null): Response
    {
        return new Response($id . ' without ' . ($item === null ? 'an item' : 'a mistake'));
    }

    #[Route('/stock/{place_code}/{itemId}')]
    public function stock(Stock $stock): Response
    {
        return new Response((string) $stock->getAmount());
    }

    #[Route('/amounts/{stock}')]
    public function wrongKey(Stock $stock): Response
    {
        return new Response((string) $stock->getAmount());
    }

    #[Route('/dates/{date}')]
    public function date(\DateTimeImmutable $date): Response
    {
        return new Response($date->format('Y'));
    }

    #[Route('/left-open')]
    public function leaveOpen(): Response
    {
        Orm::getWriteConnection('shop')->beginTransaction();
        (new Item())->setName('lost')->save();

        return new Response('left open');
    }

    #[Route('/add/{name}')]
    public function add(string $name): Response
    {
        (new Item())->setName($name)->save();

        return $this->list();
    }
}
