<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\Club\GameQuery;
use App\Club\Map\GameTableMap;
use App\Club\Map\MembershipTableMap;
use App\Club\Map\PersonTableMap;
use App\Club\Membership;
use App\Club\MembershipQuery;
use App\Club\Note;
use App\Club\NoteQuery;
use App\Club\Passport;
use App\Club\PassportQuery;
use App\Club\Person;
use App\Club\PersonQuery;
use App\Club\Seat;
use App\Club\SeatQuery;
use App\Club\TeamQuery;
use App\Club\Ticket;
use App\Club\TicketQuery;
use App\Club\Town;
use App\League;
use App\Names;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Collection\ObjectCollection;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Map\RelationMap;

function forget()
{
    foreach (array('Person', 'Passport', 'Team', 'Town', 'Game', 'Membership', 'Seat', 'Ticket', 'Note') as $name) {
        $map = 'App\\Club\\Map\\' . $name . 'TableMap';
        $map::clearInstancePool();
    }
}

$league = new League();

echo "-- one to many\n";
$town = new Town();
$town->setName('Ulm');
$reds = $league->team('Reds', $town);
$blues = $league->team('Blues', $town);
$greens = $league->team('Greens');
echo $town->countTeams(), ' teams before save, ', $town->isNew() ? 'new' : 'saved', "\n";
$town->save();
$greens->save();
echo $town->isNew() || $reds->isNew() ? 'new' : 'saved', ', ', $reds->getTownId() === $town->getId() ? 'same' : 'other', " town\n";
forget();
$town = \App\Club\TownQuery::create()->findOneByName('Ulm');
echo Names::of($town->getTeams()), "\n";
$some = $town->getTeams(TeamQuery::create()->filterByName('B%', Criteria::LIKE));
echo Names::of($some), ' of ', $town->countTeams(TeamQuery::create()->filterByName('B%', Criteria::LIKE)), "\n";
$town->clearTeams();
$town->getTeams();
$town->addTeam(TeamQuery::create()->findOneByName('Greens'));
echo Names::of($town->getTeams()), "\n";
$town->removeTeam(TeamQuery::create()->findOneByName('Greens'));
$town->save();
$greens = TeamQuery::create()->findOneByName('Greens');
echo $greens->getTownId() === null ? 'no town' : 'town', "\n";

echo "-- self reference\n";
$ada = $league->person('Ada');
foreach (array('Ben', 'Cem', 'Dan') as $name) {
    $ada->addPupil($league->person($name));
}
$league->person('Ben')->addPupil($league->person('Eva'));
echo $ada->save(), " rows\n";
forget();
$eva = PersonQuery::create()->findOneByName('Eva');
echo $eva->getTrainer()->getTrainer()->getName(), ' trains ', $eva->getTrainer(), "\n";
$ada = PersonQuery::create()->filterByTrainerId(null)->findOne();
$byName = new Criteria();
$byName->addDescendingOrderByColumn(PersonTableMap::COL_NAME);
echo Names::of($ada->getPupils($byName), false), "\n";
foreach (PersonQuery::create()->joinWith('Person.Trainer')->orderByName()->find() as $person) {
    echo $person->getName(), ' < ', $person->getTrainer()->getName(), '; ';
}
echo PersonQuery::create()->usePupilQuery('p')->filterByName('Eva')->endUse()->findOne(), "\n";

echo "-- one to one\n";
$passport = new Passport();
$passport->setNumber('X1');
$ada->setPassport($passport);
$ada->save();
forget();
$passport = PassportQuery::create()->findPk($ada->getId());
echo $passport->getNumber(), ' of ', $passport->getPerson()->getName(), "\n";
echo $passport->getPerson()->getPassport() === $passport ? 'same' : 'other', " object\n";
echo PersonQuery::create()->findOneByName('Ben')->getPassport() === null ? 'no passport' : 'passport', "\n";
echo PersonQuery::create()->leftJoinWithPassport()->orderByName()->find()->getFirst()->getPassport()->getNumber(), "\n";

echo "-- two keys to one table\n";
forget();
$reds = TeamQuery::create()->findOneByName('Reds');
$blues = TeamQuery::create()->findOneByName('Blues');
$greens = TeamQuery::create()->findOneByName('Greens');
$ada = PersonQuery::create()->findOneByName('Ada');
$league->game(1, $reds, $blues, $ada)->save();
$league->game(2, $blues, $reds)->save();
$game = $league->game(3, $reds, $greens, $ada);
$game->save();
echo $reds->countHomeGames(), ' at home, ', $reds->countGuestGames(), " away\n";
forget();
$reds = TeamQuery::create()->findOneByName('Reds');
$order = GameQuery::create()->orderByDay();
foreach ($reds->getHomeGamesJoinGuest($order) as $game) {
    echo 'day ', $game->getDay(), ': ', $game->getHome(), ' - ', $game->getGuest(), "\n";
}
foreach ($reds->getHomeGamesJoinReferee(null, null, Criteria::INNER_JOIN) as $game) {
    echo 'referee ', $game->getReferee()->getName(), "\n";
}
$ofAda = GameQuery::create()->filterByReferee(PersonQuery::create()->findOneByName('Ada'));
echo $ofAda->count(), " games of Ada\n";
echo Names::of(TeamQuery::create()->useHomeGameQuery()->filterByDay(2)->endUse()->find()), "\n";

echo "-- many to many\n";
$reds->addPerson(PersonQuery::create()->findOneByName('Ben'));
$reds->addPerson(PersonQuery::create()->findOneByName('Cem'));
$reds->save();
$membership = new Membership();
$membership->setPerson(PersonQuery::create()->findOneByName('Dan'))->setTeam($reds)->setPosition('goal');
$membership->save();
forget();
$reds = TeamQuery::create()->findOneByName('Reds');
echo Names::of($reds->getPeople()), '; ', $reds->countPeople(), ' people, ', $reds->countMemberships(), " memberships\n";
echo MembershipQuery::create()->filterByPosition('bench')->count(), " on the bench\n";
$ben = PersonQuery::create()->findOneByName('Ben');
echo Names::of($ben->getTeams()), "\n";
$reds->removePerson($ben);
$reds->save();
forget();
echo Names::of(PersonQuery::create()->findOneByName('Ben')->getTeams()), "\n";
$reds = TeamQuery::create()->findOneByName('Reds');
$people = new ObjectCollection(PersonQuery::create()->filterByName(array('Ben', 'Dan'))->find()->getData());
$reds->setPeople($people);
$reds->save();
forget();
$reds = TeamQuery::create()->findOneByName('Reds');
echo Names::of($reds->getPeople()), "\n";
foreach ($reds->getMembershipsJoinPerson(MembershipQuery::create()->orderBy('Position')) as $membership) {
    echo $membership->getPerson()->getName(), ' ', $membership->getPosition(), "\n";
}
$ben = PersonQuery::create()->findOneByName('Ben');
$key = array($ben->getId(), $reds->getId());
echo MembershipQuery::create()->findPk($key)->getPosition(), "\n";
echo Names::of(PersonQuery::create()->filterByTeam($reds)->orderByName()->find()), "\n";

echo "-- composite keys\n";
foreach (array(array('A', 1), array('A', 2), array('B', 1)) as list($block, $number)) {
    $seat = new Seat();
    $seat->setPrimaryKey(array($block, $number));
    $seat->save();
}
$seat = SeatQuery::create()->findPk(array('A', 2));
$game = GameQuery::create()->findOneByDay(1);
$ticket = new Ticket();
$ticket->setSeat($seat);
$ticket->setGame($game);
$ticket->save();
echo $ticket->getSeatBlock(), $ticket->getSeatNumber(), ' for day ', $ticket->getGame()->getDay(), "\n";
forget();
$ticket = TicketQuery::create()->joinWith('Ticket.Seat')->findOne();
echo implode('/', $ticket->getSeat()->getPrimaryKey()), ' has ', $ticket->getSeat()->countTickets(), " ticket\n";
echo count(SeatQuery::create()->findPks(array(array('A', 1), array('B', 1), array('C', 9)))), " seats\n";
echo SeatQuery::create()->leftJoinTicket()->where('Ticket.Id IS NULL')->count(), " free seats\n";

echo "-- polymorphic\n";
$note = new Note();
$note->setText('plays well');
$note->setTargetPerson($ben = PersonQuery::create()->findOneByName('Ben'));
$note->save();
$note = new Note();
$note->setText('needs a coach');
$reds = TeamQuery::create()->findOneByName('Reds');
$reds->addNote($note);
$reds->save();
forget();
foreach (NoteQuery::create()->orderById()->find() as $note) {
    echo $note->getTargetType(), ': ', $note->getText(), ' ', $note->getTargetType() == 'team' ? $note->getTargetTeam() : $note->getTargetPerson(), "\n";
}
echo TeamQuery::create()->findOneByName('Reds')->countNotes(), ' + ', PersonQuery::create()->findOneByName('Ben')->countNotes(), "\n";
echo NoteQuery::create()->joinTargetTeam(null, Criteria::INNER_JOIN)->count(), " note of a team\n";

echo "-- delete rules\n";
forget();
PersonQuery::create()->findOneByName('Ada')->delete();
forget();
echo PassportQuery::create()->count(), ' passports, ', PersonQuery::create()->filterByTrainerId(null)->count(), " without trainer\n";
echo GameQuery::create()->filterByRefereeId(null, Criteria::ISNULL)->count(), " games without referee\n";
try {
    \App\Club\TownQuery::create()->findOneByName('Ulm')->delete();
    echo "deleted\n";
} catch (\Exception $e) {
    echo 'refused: ', $e instanceof PropelException || $e instanceof \Propel\Runtime\Exception\RuntimeException ? 'by the database' : get_class($e), "\n";
}
forget();
TeamQuery::create()->filterByName('Reds')->delete();
echo GameQuery::create()->count(), ' games, ', MembershipQuery::create()->count(), ' memberships, ', TicketQuery::create()->count(), " tickets\n";

echo "-- maps\n";
foreach (GameTableMap::getTableMap()->getRelations() as $name => $relation) {
    $types = array(RelationMap::MANY_TO_ONE => 'many to one', RelationMap::ONE_TO_MANY => 'one to many');
    echo $name, ': ', $types[$relation->getType()], ' ', $relation->getForeignTable()->getName(), '.', "\n";
}
echo MembershipTableMap::getTableMap()->isCrossRef() ? 'cross' : 'plain', ' ', count(MembershipTableMap::getTableMap()->getPrimaryKeys()), " keys\n";
