<?php

namespace Garage;

/**
 * This is an interface for the vehicle table; methods were added by hand.
 */
interface VehicleInterface
{
    public function getSeats();

    public function setSeats($v);
}
