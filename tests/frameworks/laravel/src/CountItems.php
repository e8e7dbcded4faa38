<?php

namespace App;

use App\Model\ItemQuery;
use Illuminate\Contracts\Queue\ShouldQueue;

final class CountItems implements ShouldQueue
{
    public function handle(): void
    {
        echo ItemQuery::create()->count(), " items in a job\n";
    }
}
