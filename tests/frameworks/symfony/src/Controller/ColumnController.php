<?php

namespace App\Controller;

use App\Model\Item;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Attribute\Route;

final class ColumnController
{
    #[Route('/names/{name:item}')]
    public function show(Item $item): Response
    {
        return new Response((string) $item->getId());
    }
}
