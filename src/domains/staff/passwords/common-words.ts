/**
 * What passwords are made of most often, here and in the world's lists of stolen ones: in lower case, letters alone,
 * each of at least four.
 */
export const commonWords: readonly string[] = `
abidjan abomey access account acces admin administrateur administration administrator adidas africa afrique agent
agbado akpakpa alexandra alexandre alexis alibaba allada amazing amelie america amour amoureux andrea angel angela
angelique anges animal animaux anthony antoine apple april argent arsenal artiste athena atlantique audrey august
aujourdhui aurelie aurore autumn avril azerty azertyuiop baby babygirl badboy badminton bailey banane banana barcelona
barcelone baseball basketball batman beautiful beauty benin beninois benjamin bienvenue bigdaddy billet billets billetterie
bisous biloba bitcoin blackberry blessed blessing blink bonheur bonjour bonsoir bohicon boss boston bouddha brandon brian
brigitte brooklyn bubbles buddy business butterfly cadeau calavi camaro cameroun camille canada candide caroline
catherine cedric celebrity celine chanel change changeme changez charlie charlotte chelsea chester chicago chien chocolat
chocolate choupette chouchou christ christian christine christophe claudia clement client coeur coffee coltrane
commerce comptabilite compte computer concert connexion contact contrasena controle cookie cooper corentin cotonou coucou
cowboy crystal cynthia daddy dallas damien daniel danielle dantokpa david debbie default defaut delphine demo denis
desire destiny diablo diamant diamond dieu dieumerci dimanche direction djougou doctor dolphin dominique donald dragon
eagle easy elephant elisabeth elizabeth emilie emmanuel enter entrer entreprise erica espoir essai estelle eternal
evenement event evenements everton fabrice facebook faith falcon fallen family famille felicia ferrari fidjrosse fifa
fiston fleur florence florian florida flower football forever fortune france francois frederic freddy freedom friend
friends fuckyou fuckoff ganhi gabriel gateway gateau george georges gestion ginger gisele gladiator godisgood gokudo
golden google gospel grace grandpopo gratuit guest guillaume guitar hacker hannah happy harley heart heaven hello
helene helpme hockey honda honey hotdog hunter iceman iloveyou information internet invite isabelle jackson jaimedieu
jaime janvier jasmine jasper jennifer jeremy jerome jessica jesus jesuschrist jesustaime jeudi johanna john johnny
jonathan jordan joseph joshua juillet juin julien julie justin juventus kevin killer king kitty komputer kouhounou kwabo
lacoste lakers lapin laura laurent letmein liberte lion liverpool login london loulou loulouse louise love lovely loveme
lover lucky ludovic lundi macaron madison madrid maggie magic maman mamanjetaime manager manchester manutd marc marcel
mardi marie marina marine marlboro martin martine marseille master matrix matthew matthieu maverick maxime maxwell
mbappe melanie melissa merci mercedes mercredi merlin messi mercure michael michel michelle mickey midnight minecraft
miracle mobile mobilemoney moderation moneymoney monamour money monkey monique montagne monster morgan motdepasse mother
mouse music musique mustang mylove naruto nathalie nathan natitingou naturel neymar newyork nicolas nicole nikita nigeria
ninja nissan noel nokia novembre octobre office olivia olivier orange organisateur ouidah ouvrir pamela papa papillon
parakou paradis paris parisien parsifal pass passe passer passion passw password patricia patrick pauline peace peanut
pepper perfect philippe phoenix pierre pikachu please pokemon police popular porto portonovo poupoune powerful prince
princess princesse private promise purple quebec qwerty qwertyuiop rabbit rachel rainbow ranger raphael realmadrid
rebecca redsox regine reine repos romain ronaldo root rosalie rose royal sabrina safari saison samantha samedi samsung
samuel sandra sarah sauveur scooter sebastien secret secure securite security september septembre serveur service
shadow shalom shannon shopping silver simon simple skippy smile snoopy soccer soleil sophie spectacle spiderman star
starwars stella stephane stephanie steven success summer sunshine super superman support sweet sweety sylvie system
taylor teamo tennis test testing theresa thierry thomas thunder ticket tickets tigger tigre tintin togo toulouse toyota
travail trinity trustno trustnoone tweety unicorn united universe user utilisateur vacances valentin valerie vanessa
vendredi veronique vendeur victoria victory vincent virginie vodoun voiture wedding welcome whatever william winner
winter wizard wordpass xavier yamaha yankees yellow yesterday yolande yovogan zidane zinedine zongo
`
  .trim()
  .split(/\s+/)
