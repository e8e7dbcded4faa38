<?php

namespace App;

use App\Club\Base\Team as BaseTeam;
use App\Club\Game;
use App\Club\Person;
use App\Club\Team;
use App\Club\Town;
use Propel\Runtime\Collection\ObjectCollection;

class League
{
    /** @var Team[] */
    private $teams = array();

    /** @var \App\Club\Person[] */
    private $people = array();

    public function team($name, ?Town $town = null)
    {
        if (!isset($this->teams[$name])) {
            $team = new Team();
            $team->setName($name)->setTown($town);
            $this->teams[$name] = $team;
        }

        return $this->teams[$name];
    }

    public function person($name)
    {
        if (!isset($this->people[$name])) {
            $this->people[$name] = new Person();
            $this->people[$name]->setName($name);
        }

        return $this->people[$name];
    }

    public function game($day, BaseTeam $home, BaseTeam $guest, $referee = null)
    {
        $game = new Game();
        $game->setDay($day);
        $game->setHome($home);
        $game->setGuest($guest);
        $game->setReferee($referee);

        return $game;
    }

    /**
     * @return ObjectCollection|Person[]
     */
    public function people(array $names)
    {
        $people = new ObjectCollection();
        $people->setModel('App\Club\Person');
        foreach ($names as $name) {
            $people[] = $this->person($name);
        }

        return $people;
    }
}
